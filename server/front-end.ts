import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FrontEnd } from './app.ts'
import type { RenderPage } from './http/page-html.ts'
import { staticFiles } from './http/static-files.ts'
import { StartProblem } from './start-problem.ts'

/** The front end as it was built. */
export async function builtFrontEnd(project: string): Promise<FrontEnd> {
  const folder = join(project, 'dist/client')
  const page = join(folder, 'index.html')
  if (!existsSync(page)) {
    throw new StartProblem(
      'The pages are not built yet. Start with "npm start", which builds what is missing.',
    )
  }
  const template = await readFile(page, 'utf8')
  return {
    files: staticFiles(folder),
    pages: { template: async () => template, render: await builtRender(project) },
    development: false,
    follow: () => undefined,
    close: async () => undefined,
  }
}

async function builtRender(project: string): Promise<RenderPage | null> {
  const file = join(project, 'dist/server/render.js')
  if (!existsSync(file)) return null
  // The build is not part of what is type-checked; its door is this one function.
  const built = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage }
  return built.renderPage
}

/** The front end from its sources, reloaded as they change. */
export async function changingFrontEnd(project: string, server: Server): Promise<FrontEnd> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(project, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const page = join(vite.config.root, 'index.html')
  return {
    files: vite.middlewares,
    pages: {
      // Pages lie at many depths; their sources are named from the root.
      template: async address => {
        const html = await vite.transformIndexHtml(address, await readFile(page, 'utf8'))
        return html.replaceAll('="./', '="/')
      },
      render: null,
    },
    development: true,
    follow(complaints) {
      // A reload keeps the visitor on their step, with their answers.
      if (complaints) vite.ws.send({ type: 'error', err: { message: complaints, stack: '' } })
      else vite.ws.send({ type: 'full-reload' })
    },
    close: () => vite.close(),
  }
}
