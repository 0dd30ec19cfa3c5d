import elkModule, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Drawing, DrawnEdge, DrawnNode } from './drawing.ts'

const charWidth = 7.1
const lineHeight = 18
const boxWidth = 260

/** A drawing as an SVG picture that stands on its own and follows light and dark. */
export async function drawSvg(drawing: Drawing): Promise<string> {
  // The bundle exports the class itself; its types describe a module with a default.
  const Elk = elkModule as unknown as typeof elkModule.default
  const elk = new Elk()
  const layout: ElkNode = await elk.layout({
    id: 'flow',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.layered.spacing.nodeNodeBetweenLayers': '44',
      'elk.spacing.nodeNode': '36',
      'elk.edgeLabels.inline': 'true',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    },
    children: drawing.nodes.map(node => ({ id: node.id, width: boxWidth, height: heightOf(node) })),
    edges: drawing.edges.map((edge, position): ElkExtendedEdge => ({
      id: `e${position}`,
      sources: [edge.from],
      targets: [edge.to],
      labels: edge.label
        ? [{ text: shortened(edge.label), width: shortened(edge.label).length * 6.2, height: 16 }]
        : [],
    })),
  })
  const width = Math.ceil(layout.width ?? 0) + 40
  const height = Math.ceil(layout.height ?? 0) + 40
  const edges = (layout.edges ?? []).map((edge, position) => drawEdge(edge, drawing.edges[position]!))
  const nodes = (layout.children ?? []).map((node, position) => drawNode(node, drawing.nodes[position]!))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(drawing.title)}">`,
    `<style>${style}</style>`,
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" class="tip"/></marker></defs>',
    ...edges,
    ...nodes,
    '</svg>',
    '',
  ].join('\n')
}

const style = `
svg{font:13px system-ui,sans-serif;color-scheme:light dark;--ink:#1d2b2f;--soft:#5d6b70;--line:#9fb0b5;--box:#fff;--end:#eaf4f1;background:#fbfaf8}
@media(prefers-color-scheme:dark){svg{--ink:#eef3f3;--soft:#a3b1b4;--line:#5f7176;--box:#20292c;--end:#1d3731;background:#151b1d}}
.box{fill:var(--box);stroke:var(--line)}.end{fill:var(--end)}text{fill:var(--ink)}.note,.label{fill:var(--soft);font-size:11px}
.id{font-weight:650;font-size:11px;fill:var(--soft)}.edge{fill:none;stroke:var(--line);stroke-width:1.5}.skip{stroke-dasharray:4 4}.tip{fill:var(--line)}`.replaceAll(
  '\n',
  '',
)

const titleLines = ({ title }: DrawnNode) => wrapped(title, Math.floor((boxWidth - 24) / charWidth))
const noteLines = ({ note }: DrawnNode) => (note ? wrapped(note, Math.floor((boxWidth - 24) / 6.1)) : [])
const heightOf = (node: DrawnNode) => 34 + (titleLines(node).length + noteLines(node).length) * lineHeight

function drawNode({ x = 0, y = 0, width = 0, height = 0 }: ElkNode, node: DrawnNode): string {
  const lines = [
    `<text class="id" x="${x + 12}" y="${y + 19}">${escaped(node.id)}</text>`,
    ...titleLines(node).map(
      (line, at) => `<text x="${x + 12}" y="${y + 38 + at * lineHeight}">${escaped(line)}</text>`,
    ),
    ...noteLines(node).map((line, at) => {
      const below = y + 38 + (titleLines(node).length + at) * lineHeight
      return `<text class="note" x="${x + 12}" y="${below}">${escaped(line)}</text>`
    }),
  ]
  const radius = node.kind === 'end' || node.kind === 'wait' ? 22 : 10
  const box = `<rect class="box${node.kind === 'end' ? ' end' : ''}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`
  return `<g>${box}${lines.join('')}</g>`
}

function drawEdge(edge: ElkExtendedEdge, drawn: DrawnEdge): string {
  const lines = (edge.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${x},${y}`).join(' ')
    return `<polyline class="edge${drawn.skips ? ' skip' : ''}" points="${points}" marker-end="url(#tip)"/>`
  })
  const labels = (edge.labels ?? []).map(
    ({ x = 0, y = 0, text }) =>
      `<text class="label" x="${x}" y="${y + 12}"><title>${escaped(drawn.label)}</title>${escaped(text ?? '')}</text>`,
  )
  return [...lines, ...labels].join('')
}

const shortened = (text: string) => (text.length > 44 ? `${text.slice(0, 43)}…` : text)

function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
