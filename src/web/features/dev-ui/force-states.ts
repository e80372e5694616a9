const forced = [
  [/:hover/g, '[data-force~="hover"]'],
  [/:active/g, '[data-force~="press"]'],
  [/:focus-visible/g, '[data-force~="focus"]'],
] as const

/**
 * Makes an element show a state that only a pointer or the keyboard can cause: every rule for `:hover`, `:active` and
 * `:focus-visible` is repeated for `data-force="hover"` etc. Returns a function that undoes it.
 */
export function forceStates(): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    Array.from(document.styleSheets)
      .flatMap((each) => Array.from(each.cssRules, repeat))
      .join('\n'),
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}

function repeat(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    const nested = repeatAll(rule)
    const selector = forced.reduce((text, [state, attribute]) => text.replace(state, attribute), rule.selectorText)
    const own = selector === rule.selectorText ? '' : `${selector}{${rule.style.cssText}}`
    return own + (nested && `${rule.selectorText}{${nested}}`)
  }
  if (rule instanceof CSSLayerBlockRule || rule instanceof CSSMediaRule) {
    const inner = repeatAll(rule)
    return inner && `${rule instanceof CSSMediaRule ? `@media ${rule.conditionText}` : `@layer ${rule.name}`}{${inner}}`
  }
  return ''
}

const repeatAll = (rule: CSSStyleRule | CSSGroupingRule): string => Array.from(rule.cssRules, repeat).join('')
