import type { Flow } from '../model/flow.ts'

/** An id that an author gave, and where it stands in the file. */
export interface DeclaredId {
  readonly id: string
  readonly path: readonly string[]
}

/** Every id of a flow that an answer or a place goes by. */
export function declaredIds(flow: Flow): DeclaredId[] {
  const { file } = flow
  return [
    ...flow.steps.flatMap(step => [{ id: step.id, path: step.path }, ...fieldsOf(step)]),
    ...flow.ends.map(({ id, path }) => ({ id, path })),
    ...Object.keys(file.calculate ?? {}).map(id => ({ id, path: ['calculate', id] })),
    ...Object.keys(file.scores ?? {}).map(id => ({ id, path: ['scores', id] })),
  ]
}

function fieldsOf({ kind, path, written }: Flow['steps'][number]): DeclaredId[] {
  if (kind !== 'form') return []
  const alone = Object.keys(written.fields ?? {}).map(id => ({ id, path: [...path, 'fields', id] }))
  const phased = (written.phases ?? []).flatMap((phase, at) =>
    Object.keys(phase.fields ?? {}).map(id => ({
      id,
      path: [...path, 'phases', String(at), 'fields', id],
    })),
  )
  return written.phases ? phased : alone
}
