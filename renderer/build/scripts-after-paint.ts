import type { Plugin } from 'vite'

const moduleScript = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g
const modulePreload = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g

/** Starts the program after the first paint, so that it does not compete with the page for the line. */
export function scriptsAfterPaint(nonce: string): Plugin {
  return {
    name: 'scripts-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const program = [...html.matchAll(moduleScript)].map(found => found[1])
        const parts = [...html.matchAll(modulePreload)].map(found => found[1])
        const loader = `<script nonce="${nonce}">${startAfterPaint(program, parts)}</script>`
        return html
          .replaceAll(moduleScript, '')
          .replaceAll(modulePreload, '')
          .replace('</body>', `  ${loader}\n  </body>`)
      },
    },
  }
}

// A hidden page paints nothing, so it must not wait for a frame.
function startAfterPaint(program: unknown[], parts: unknown[]): string {
  return (
    `{const {nonce}=document.currentScript;` +
    `const add=(tag,more)=>document.head.append(Object.assign(document.createElement(tag),{nonce},more));` +
    `const start=()=>{${JSON.stringify(parts)}.forEach(href=>add('link',{rel:'modulepreload',href}));` +
    `${JSON.stringify(program)}.forEach(src=>add('script',{type:'module',src}))};` +
    `document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}`
  )
}
