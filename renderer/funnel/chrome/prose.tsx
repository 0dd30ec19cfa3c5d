/** Plain text of a flow file: empty lines part paragraphs, lines that begin with a dash or a number make a list. */
export function Prose({ text, className = 'prose' }: { text: string; className?: string }) {
  const parts = text.split(/\n\s*\n/).flatMap(splitLists)
  return <div className={className}>{parts.map(drawPart)}</div>
}

type Part = { readonly items: readonly string[] } | { readonly paragraph: string }

const bullet = /^\s*(?:[-*•]|\d+[.)])\s+/

function splitLists(block: string): Part[] {
  const parts: Part[] = []
  for (const line of block.split('\n').filter(line => line.trim() !== '')) {
    const last = parts.at(-1)
    const item = bullet.test(line) ? line.replace(bullet, '') : null
    if (item !== null) {
      if (last && 'items' in last) parts[parts.length - 1] = { items: [...last.items, item] }
      else parts.push({ items: [item] })
    } else if (last && 'paragraph' in last)
      parts[parts.length - 1] = { paragraph: `${last.paragraph} ${line.trim()}` }
    else parts.push({ paragraph: line.trim() })
  }
  return parts
}

function drawPart(part: Part, index: number) {
  if ('paragraph' in part) return <p key={index}>{part.paragraph}</p>
  return (
    <ol key={index}>
      {part.items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  )
}
