/** A reason not to start, told to the operator in one sentence; printed without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
