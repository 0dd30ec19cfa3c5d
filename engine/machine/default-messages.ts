/** What a visitor is told about an answer that cannot be taken, unless the flow says it in its own words. */
export const defaultMessages = {
  required: 'This field is required',
  min_length: 'The min number of characters should be {n}',
  max_length: 'The max allowed number of characters should be {n}',
  pattern: 'The required pattern should be: {pattern}',
  person_name: 'Please enter alphabets only.',
  email: 'Please enter a valid email',
  us_phone: 'Please enter a valid phone number.',
  zip5: 'Please enter a zip code of 5 digits.',
  number: 'Please enter a number.',
  whole_number: 'Please enter a whole number.',
  money: 'Please enter an amount such as 1,250.',
  date: 'Please enter a date.',
  at_least: 'Please enter {n} or more.',
  at_most: 'Please enter {n} or less.',
  not_before: 'Please enter {n} or a later date.',
  not_after: 'Please enter {n} or an earlier date.',
  choose_at_least: 'Please choose at least {n}.',
  choose_at_most: 'Please choose at most {n}.',
  option: 'Please choose one of the answers.',
  alone: 'This answer cannot be combined with others.',
} as const satisfies Record<string, string>
export type ProblemCode = keyof typeof defaultMessages
