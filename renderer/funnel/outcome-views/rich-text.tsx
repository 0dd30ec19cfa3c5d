import { createElement, Fragment, type ReactNode } from 'react'

const allowed = new Set(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li'])

/**
 * The one place where HTML from the server becomes part of the page. It is taken apart and built again from a
 * short list of elements without attributes, so that nothing else can get through.
 */
export function RichText({ html, className }: { html: string; className: string }) {
  if (html === '') return null
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <div className={className}>{rebuild(body)}</div>
}

function rebuild(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{rebuildNode(node)}</Fragment>)
}

function rebuildNode(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (name === 'br') return <br />
  if (name === 'a') return rebuildLink(node)
  if (name === 'script' || name === 'style') return null
  return allowed.has(name) ? createElement(name, null, ...rebuild(node)) : rebuild(node)
}

function rebuildLink(link: Element): ReactNode {
  const address = link.getAttribute('href') ?? ''
  if (!address.startsWith('https://')) return rebuild(link)
  return (
    <a href={address} rel="noopener noreferrer">
      {rebuild(link)}
    </a>
  )
}
