/** The id of the control in which a question is answered. */
export function controlId(question: string): string {
  return `answer-${question}`
}

/** The id of the message that says what is wrong with it. */
export function problemId(question: string): string {
  return `problem-${question}`
}
