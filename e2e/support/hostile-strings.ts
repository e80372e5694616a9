import { readFileSync } from 'node:fs'
import { sampleData } from '#tests/sample-files.ts'

/** Calls a function that the page under test counts. */
const run = 'alert(1)'

/**
 * Ways to run something through text that becomes markup, through unsanitized markup, or by breaking out of the surrounding
 * context.
 */
const ours = [
  `<script>${run}</script>`,
  `"><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</code><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `--><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<img src=x onerror=${run}//`,
  `<img src="x" onerror="${run}">`,
  `<img/src='x'/onerror='${run}'>`,
  `<IMG SRC=x OnErRoR=${run}>`,
  `<img src=x:x onerror&#61;${run}>`,
  `<svg onload=${run}>`,
  `<svg/onload=${run}//`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${run}"><text y="20">x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${run}</script></svg>#x"/></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${run}</script>"></iframe></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}></style></mglyph></table></mtext></math>`,
  `<math><mi//xlink:href="data:x,<script>${run}</script>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<style><img src="</style><img src=x onerror=${run}>"></style>`,
  `<style>@import 'javascript:${run}';</style>`,
  `<textarea><img title="</textarea><img src=x onerror=${run}>"></textarea>`,
  `<template><img src=x onerror=${run}></template>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<a href="javascript:${run}">press</a>`,
  `<a href=" javascript:${run}">press</a>`,
  `<a href="java&#9;script:${run}">press</a>`,
  `<a href="&#x6A;avascript:${run}">press</a>`,
  `<a href="data:text/html,<script>${run}</script>">press</a>`,
  `<a href="//evil.test/" onmouseover="${run}">press</a>`,
  `<area href="javascript:${run}">`,
  `<base href="javascript:/a/-${run}//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<link rel="stylesheet" href="data:text/css,*{}" onload="${run}">`,
  `<body onload=${run}>`,
  `<div style="animation:x 1s" onanimationstart=${run}>x</div>`,
  `<details open ontoggle=${run}>x</details>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<input autofocus onfocus=${run}>`,
  `<button formaction="javascript:${run}" form=x>press</button>`,
  `<form action="javascript:${run}"><input type=submit></form>`,
  `<select autofocus onfocus=${run}></select>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<p tabindex=1 autofocus onfocus=${run}>x</p>`,
  `<x onclick=${run}>x</x>`,
  `<p onclick="${run}">x`,
  `<b<script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<<script>${run}//<</script>`,
  `<script/x>${run}</script>`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<script type="module">${run}</script>`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&#60;img src=x onerror=${run}&#62;`,
  `\u003cimg src=x onerror=${run}\u003e`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `{{constructor.constructor('${run}')()}}`,
  '${' + run + '}',
  `';${run}//`,
  `";${run}//`,
  `javascript:${run}`,
  `<!--<img src="--><img src=x onerror=${run}//">`,
  `<!-- --!><img src=x onerror=${run}>`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `\u2028<img src=x onerror=${run}>\u2029`,
]

const file = sampleData('suites/blns.json')
/** A public list of strings that break programs; not part of the repository. */
const naughty: string[] = file === null ? [] : (JSON.parse(readFileSync(file, 'utf8')) as string[])

/** Without duplicates. Strings that the database cannot store as text are omitted. */
export const hostileStrings = [...ours, ...naughty].filter(
  (text) => text.trim() !== '' && !text.includes('\0') && text.isWellFormed(),
)

/** All of them in one text, each on its own line, so that none can be hidden inside another. */
export const hostileText = hostileStrings.join('\n')
/** Those that fit into a field, with a total length limit. */
export const hostileUpTo = (maxCharacters: number): string =>
  ours.reduce((text, next) => (text.length + next.length < maxCharacters ? `${text} ${next}` : text), '').trim()

/** A word that is wider than a phone, and a right-to-left override that nothing ends. */
const widest = 'W'.repeat(70)
export const override = '\u202eevil'
/** Markup that fits, with a long word; and for several lines with an override, too. */
export const hostileLine = (maxCharacters: number): string =>
  `${hostileUpTo(Math.max(30, maxCharacters - widest.length - 1))} ${widest}`.slice(0, maxCharacters)
export const hostileLines = (maxCharacters: number): string =>
  `${hostileLine(maxCharacters - override.length - 1)}\n${override}`
