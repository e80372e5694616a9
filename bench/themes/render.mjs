// Fills a theme with résumés: reads {theme, resumes} as JSON from standard input, and writes the results as JSON. A process of
// its own, which may only read this folder: themes are other people's code.
import { readFileSync, writeSync } from 'node:fs'

const { theme, resumes } = JSON.parse(readFileSync(0, 'utf8'))

/** Themes print to standard output what they think about. */
console.log = console.info = console.debug = () => {}

async function rendererOf(name) {
  if (name.startsWith('yamlresume')) {
    const { getResumeRenderer } = await import('@yamlresume/core')
    return (resume) => getResumeRenderer(resume, 0).render()
  }
  const found = await import(name)
  const render = found.render ?? found.default?.render ?? found.default
  return (resume) => render(resume)
}

const asText = async (html) => {
  const { convert } = await import('html-to-text')
  return convert(html, { wordwrap: 80, selectors: [{ selector: 'img', format: 'skip' }] })
}

const render = await rendererOf(theme.package)
const results = []
for (const resume of resumes) {
  const html = String(await render(resume))
  results.push(theme.isText && !theme.package.startsWith('yamlresume') ? await asText(html) : html)
}
const bytes = Buffer.from(JSON.stringify(results))
for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at)
