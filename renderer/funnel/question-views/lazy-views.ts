import { lazy, useEffect } from 'react'
import { after } from '../clock.ts'
import { useFunnel } from '../use-funnel.ts'

const loadSearchableList = () => import('./searchable-list.tsx')

/** The combo box weighs as much as the rest of the funnel, so it comes on its own. */
export const SearchableList = lazy(async () => ({ default: (await loadSearchableList()).SearchableList }))

const loadAheadAfter = 2000

/** Fetches heavy views of this flow before they are needed, once the first screen has settled. */
export function useLazyViews(): void {
  const { steps } = useFunnel().page.flow
  useEffect(() => {
    const questions = Object.values(steps).flatMap(step =>
      step.kind === 'question'
        ? [step.question]
        : step.kind === 'form'
          ? step.phases.flatMap(p => p.fields)
          : [],
    )
    if (!questions.some(question => question.showAs === 'searchable_dropdown')) return
    return after(loadAheadAfter, () => void loadSearchableList())
  }, [steps])
}
