import type { BootData } from '#contract/boot-data.ts'

interface Rules {
  createHTML(this: void, text: string): string | null
  createScriptURL?(this: void, address: string): string | null
}

/** Of `window.trustedTypes`, which not every browser has. */
interface PolicyFactory {
  createPolicy(name: string, rules: Rules): { createHTML(text: string): string }
}

/** Markup that could run, load or lead elsewhere by itself. */
const runningTags = 'script,iframe,object,embed,base,meta,link'
/** From this React makes the element of a script. */
const emptyScript = '<script></script>'
// oxlint-disable-next-line no-control-regex -- browsers pass over them in a scheme
const ignored = /[\0- ]/g

/** Where an address is followed, also one that an animation puts there. */
const leading = /^((xlink:)?href|src|action|formaction|data|to|from|values)$/

const runs = ({ name, value }: Attr): boolean =>
  /^(on|srcdoc$)/.test(name) || (leading.test(name) && /(^|;)javascript:/i.test(value.replace(ignored, '')))

/**
 * What browsers that know Trusted Types ask before text becomes markup or the address of a script (docs/decisions/0019): the
 * `default` policy, which React and the router use without knowing. Markup is read in a template first, where nothing runs or
 * loads; what could run is refused. Scripts and workers come from this origin, or from where the employer's head scripts do.
 * Text never becomes a script.
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
