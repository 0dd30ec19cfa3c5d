import type { Drawing, DrawnNode } from './drawing.ts'

const shapes: Record<DrawnNode['kind'], readonly [open: string, close: string]> = {
  question: ['[', ']'],
  form: ['[/', '/]'],
  wait: ['([', '])'],
  repeat: ['[[', ']]'],
  summary: ['[', ']'],
  page: ['(', ')'],
  results: ['{', '}'],
  end: ['([', '])'],
}

/** A drawing as a Mermaid flowchart. */
export function drawMermaid({ nodes, edges }: Drawing): string {
  const names = new Map(nodes.map(({ id }, position) => [id, `n${position}`]))
  const boxes = nodes.map(({ id, kind, title, note }) => {
    const [open, close] = shapes[kind]
    return `  ${names.get(id)}${open}"${escaped(note ? `${title}<br/><small>${note}</small>` : title)}"${close}`
  })
  const arrows = edges.map(({ from, to, label, skips }) => {
    const line = skips ? '-.->' : '-->'
    return `  ${names.get(from)} ${line}${label ? `|"${escaped(label)}"|` : ''} ${names.get(to)}`
  })
  return ['flowchart TD', ...boxes, ...arrows, ''].join('\n')
}

const escaped = (text: string) => text.replaceAll('"', '#quot;')
