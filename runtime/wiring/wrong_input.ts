/** What the caller named is not there or not right; the message says how, and what is wanted. */
export class WrongInput extends Error {
  override name = "WrongInput";
}
