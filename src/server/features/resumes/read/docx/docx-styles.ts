import { isUnseen, type TextLook } from '../text-look.ts'
import { xmlTokens } from './xml-tokens.ts'

export const isNearWhite = (color: string): boolean => /^#?(f[a-f]){3}$/i.test(color)

/** Whether a property that is present is on. */
export const isOn = ({ val }: Record<string, string>): boolean => val !== '0' && val !== 'false' && val !== 'none'

/** Whether a shading is anything other than white. */
export const isTinted = ({ fill }: Record<string, string>): boolean =>
  fill !== undefined && /^[0-9a-f]{6}$/i.test(fill) && !isNearWhite(fill)

/** Applies a character property to a look. */
export function applyToLook(look: TextLook, name: string, attributes: Record<string, string>): void {
  if (name === 'vanish' || name === 'webHidden') look.isHidden = look.isHidden === true || isOn(attributes)
  else if (name === 'color') look.isWhite = isNearWhite(attributes.val ?? '')
  else if (name === 'shd') look.isShaded = look.isShaded === true || isTinted(attributes)
  else if (name === 'highlight') look.isShaded = isOn(attributes)
  else if (name === 'sz') look.halfPoints = Number(attributes.val)
}

const mostBases = 12

/** The looks defined by a document's styles, by id; an unknown one defines nothing. */
export function readDocxStyles(xml: string): (id: string | undefined) => TextLook {
  const styles = new Map<string, { look: TextLook; base: string | undefined }>()
  let style: { look: TextLook; base: string | undefined } | undefined
  for (const token of xmlTokens(xml)) {
    if (token.kind !== 'open') continue
    if (token.name === 'style') {
      style = { look: {}, base: undefined }
      styles.set(token.attributes.styleId ?? '', style)
    } else if (token.name === 'basedOn' && style) style.base = token.attributes.val
    else if (style) applyToLook(style.look, token.name, token.attributes)
  }
  const lookOf = (id: string | undefined, depth = 0): TextLook => {
    const found = id === undefined || depth > mostBases ? undefined : styles.get(id)
    return found ? { ...lookOf(found.base, depth + 1), ...found.look } : {}
  }
  return (id) => lookOf(id)
}

/**
 * A run within its paragraph: properties it does not define itself come from its styles. `isOnTint`: its paragraph or its cell
 * is shaded.
 */
export const isRunUnseen = (paragraph: TextLook, run: TextLook, isOnTint: boolean): boolean =>
  isUnseen({ ...(isOnTint && { isShaded: true }), ...paragraph, ...run })
