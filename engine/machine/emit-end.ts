import type { CompiledEnd, NotFoundPage } from '../model/compiled-end.ts'
import { type End, type Flow, placeOf } from '../model/flow.ts'

/** An end as browser and server run it, every default filled in. */
export function emitEnd(flow: Flow, { id, written, route }: End, home: string): CompiledEnd {
  const { button, countdown } = written
  const settings = typeof button === 'string' ? { label: button } : button
  const clears = (effect: { clear?: string | readonly string[] } | undefined) =>
    [effect?.clear ?? []].flat().includes('answers')
  return {
    id,
    route,
    outcome: written.outcome ?? 'information',
    title: written.title ?? '',
    text: written.text ?? '',
    hide: written.hide ?? [],
    load: written.load ?? null,
    countdown: countdown
      ? {
          hours: countdown.from_server?.[0] ?? '',
          minutes: countdown.from_server?.[1] ?? '',
          otherwise: countdown.otherwise ?? 0,
        }
      : null,
    button: settings
      ? {
          label: settings.label,
          go: placeOf(flow, settings.go ?? home),
          keepQuery: settings.keep_query ?? [],
        }
      : null,
    query: written.query ?? [],
    withoutAnswers: placeOf(flow, written.without_answers ?? home),
    clearOn: {
      load: clears(written.on_load),
      enter: clears(written.on_enter),
      back: clears(written.on_back),
    },
    backTo: written.on_back?.go === undefined ? null : placeOf(flow, written.on_back.go),
    confetti: written.confetti ?? 0,
  }
}

/** What is shown at addresses that lead nowhere. */
export function emitNotFound({ file, start }: Flow): NotFoundPage {
  const { title, heading, text, button } = file.not_found ?? {}
  return {
    title: title ?? '404 Page Not Found',
    heading: heading ?? '404',
    text: text ?? "Oops! That page can't be found.",
    button: { label: button?.label ?? 'Go Back', go: button?.go ?? start.place },
  }
}
