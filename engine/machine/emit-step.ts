import type { CompiledStep } from '../model/compiled-step.ts'
import { type Flow, phasesOf, placeOf, type Step } from '../model/flow.ts'

/** A step as browser and server run it, every default filled in. */
export function emitStep(flow: Flow, step: Step, home: string): CompiledStep {
  const { written } = step
  const base = {
    id: step.id,
    route: step.route,
    progress: written.progress ?? null,
    title: written.ask ?? written.title ?? defaultTitles[step.kind] ?? '',
    hint: written.hint ?? '',
    text: written.text ?? '',
    hide: written.hide ?? [],
    openToAll: written.open_to_all ?? false,
    withoutAnswers: placeOf(flow, written.without_answers ?? home),
    inside: step.inside,
    was: written.was === undefined ? [] : [written.was].flat(),
    goAfter: typeof written.go === 'object' ? (written.go.after ?? 0) : 0,
  }
  const button = written.button ?? 'Next'
  switch (step.kind) {
    case 'question':
      return { ...base, kind: 'question', question: step.questions[0]! }
    case 'form':
      return {
        ...base,
        kind: 'form',
        phases: phasesOf(written).map(phase => ({
          fields: step.questions.filter(question => Object.hasOwn(phase.fields ?? {}, question.id)),
          button: phase.button ?? 'Submit',
          loader: phase.loader ?? 0,
          releaseButtonAfter: phase.release_button_after ?? 0,
        })),
        socialProofText: written.social_proof_text ?? '',
        consent: written.consent ?? '',
        send: written.send === 'lead',
      }
    case 'wait': {
      const continueAt = written.continue_at ?? written.done_at ?? 0
      return {
        ...base,
        kind: 'wait',
        stages: written.stages ?? [],
        doneAt: written.done_at ?? continueAt,
        continueAt,
      }
    }
    case 'repeat':
      return {
        ...base,
        kind: 'repeat',
        one: written.one ?? 'entry',
        atLeast: written.at_least ?? 1,
        atMost: written.at_most ?? 50,
        addAnother: written.add_another ?? 'Add another',
        button,
        steps: flow.steps.filter(inner => inner.inside === step.id).map(inner => inner.id),
      }
    case 'summary':
      return { ...base, kind: 'summary', button }
    case 'page':
      return { ...base, kind: 'page', button }
  }
}

/** Headings of screens whose content says enough. */
const defaultTitles: Partial<Record<Step['kind'], string>> = {
  form: 'How can we reach you?',
  summary: 'Check your answers',
}
