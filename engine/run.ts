/** DOOR for journeys: a compiled flow and answers in, where the visitor stands and what is shown out. */
export { addressOf, placeAtAddress } from './journey/address.ts'
export { areDrawnFrom } from './journey/draw-dates.ts'
export { type EstimateNow, estimateOf } from './journey/estimate.ts'
export { type GivenAnswer, giveAnswer, passOn, problemsOf } from './journey/give-answer.ts'
export { entryAtPlace, type Flow, type Journey, openFlow, stepAt } from './journey/journey.ts'
export { isReadyToSend, type LeadExtras, leadOf } from './journey/lead.ts'
export { answersFromLead } from './journey/read-lead.ts'
export { replay } from './journey/replay.ts'
export {
  addEntry,
  entriesOf,
  hasAnswers,
  isOnPath,
  pathOf,
  placeAfter,
  placeToShow,
  removeEntry,
  savedOf,
} from './journey/resume.ts'
export { fillText, screenOf } from './journey/screen.ts'
export { labelOf, type Words } from './journey/text.ts'
export type * from './journey/types.ts'
export { optionsOf } from './machine/options.ts'
export type * from './model/compiled-end.ts'
export type * from './model/compiled-flow.ts'
export type * from './model/compiled-step.ts'
export type * from './model/question.ts'
