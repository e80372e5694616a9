/** The page's own module, as the router writes it at the end of the body. */
const ownModule = /<script type="module" async="" src="(\/assets\/[\w./-]+\.js)"[^>]*><\/script>/
const modulePreload = /<link rel="modulepreload" href="(\/assets\/[\w./-]+\.js)"[^>]*>/g

/**
 * Requests the page's scripts once its first frame is shown, instead of while it is parsed: until then the connection is for the
 * text, its styles and its fonts. A page in the background shows nothing, and gets its scripts after two seconds.
 * Right after that frame it is decided whether the page's font arrived in time for it. A font is requested when text is first laid out,
 * so it is never loaded before the frame. A style sheet that is added later would make browsers forget that a font was late, and lay out
 * the page again (src/web/theme, `data-fonts`).
 */
const loader = (module: string, others: readonly string[]): string =>
  [
    `{let d=document,o=self.PerformanceObserver,u=${JSON.stringify([module, ...others])},l=()=>{let[m,...p]=u.splice(0);if(m){`,
    `for(let h of p){let e=d.createElement("link");e.rel="modulepreload";e.href=h;d.head.append(e)}import(m)}};`,
    `requestAnimationFrame(()=>setTimeout(()=>{if(d.fonts?.check&&!d.fonts.check('1em "Commissioner Variable"',"a"))d.documentElement.dataset.fonts="late";`,
    `if(!o?.supportedEntryTypes?.includes("paint"))l()}));`,
    `try{new o(l).observe({type:"paint",buffered:!0})}catch{}`,
    `setTimeout(l,2e3)}`,
  ].join('')

/** Lets a rendered page load its scripts after its first paint. Pages without a script stay as they are. */
export function withScriptsAfterPaint(html: string, nonce: string): string {
  const module = ownModule.exec(html)
  const headEnd = html.indexOf('</head>')
  if (!module || headEnd < 0) return html
  const others: string[] = []
  const head = html.slice(0, headEnd).replace(modulePreload, (_, address: string) => {
    if (address !== module[1]) others.push(address)
    return ''
  })
  const script = `<script nonce="${nonce}">${loader(module[1]!, others)}</script>`
  return head + html.slice(headEnd, module.index) + script + html.slice(module.index + module[0].length)
}
