import type { BootData } from '#contract/boot-data.ts'

interface Rules {
  createHTML(this: void, text: string): string | null
  createScriptURL?(this: void, address: string): string | null
}

/** The used part of `window.trustedTypes`, which not every browser has. */
interface PolicyFactory {
  createPolicy(name: string, rules: Rules): { createHTML(text: string): string }
}

/** Markup that could run, load or navigate by itself. */
const runningTags = 'script,iframe,object,embed,base,meta,link'
/** React creates script elements from this. */
const emptyScript = '<script></script>'
// oxlint-disable-next-line no-control-regex -- browsers pass over them in a scheme
const ignored = /[\0- ]/g

/** Attributes whose URL is followed, including one set by an animation. */
const leading = /^((xlink:)?href|src|action|formaction|data|to|from|values)$/

const runs = ({ name, value }: Attr): boolean =>
  /^(on|srcdoc$)/.test(name) || (leading.test(name) && /(^|;)javascript:/i.test(value.replace(ignored, '')))

/**
 * What browsers with Trusted Types call before text becomes markup or a script URL (docs/decisions/0019): the `default` policy,
 * which React and the router use unknowingly. Markup is parsed in a template first, where nothing runs or loads, and refused if
 * it could run anything. Scripts and workers come from this origin, or from that of the employer's head scripts. Text never
 * becomes a script.
 */
export function guardMarkup(
  { configs }: Pick<BootData, 'configs'>,
  factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes,
): void {
  if (!factory) return
  const unread = factory.createPolicy('candela', { createHTML: (text) => text })
  const isSafe = (text: string): boolean => {
    const template = document.createElement('template')
    template.innerHTML = unread.createHTML(text)
    const { content } = template
    return (
      !content.querySelector(runningTags) &&
      ![...content.querySelectorAll('*')].some((element) => [...element.attributes].some(runs))
    )
  }
  const scripts = Object.values(configs.pcsxConfig.scriptConfig?.pageLoadHeadScripts ?? {}).flat()
  factory.createPolicy('default', {
    createHTML: (text) => (text === emptyScript || isSafe(text) ? text : null),
    createScriptURL: (address) =>
      [location.href, ...scripts].some((known) => originOf(known) === originOf(address)) ? address : null,
  })
}

const originOf = (address: string): string => new URL(address, document.baseURI).origin
