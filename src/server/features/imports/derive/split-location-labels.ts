/** Words about how one works, not where. */
const workplaceOnly =
  /^(fully |100% )?(remote|remote[ -]first|hybrid|on-?site|on site|in[ -]office|in[ -]person|office|home ?office|work from home|wfh|anywhere|worldwide|global|any(where)? location|distributed|multiple locations?|various locations?|flexible|virtual|n\/a|tbd|tba|relocate|relocation)( (position|role|job|work|ok|possible|friendly))?$/i

/** Whether a label names no place at all ("Remote", "Hybrid", "Multiple Locations"). */
export const isWorkplaceOnly = (label: string): boolean => workplaceOnly.test(label.trim())

/** Names that contain a word which otherwise separates two places. */
const unsplittable =
  /\b(bosnia (and|&) herzegovina|trinidad (and|&) tobago|antigua (and|&) barbuda|(st\.?|saint) kitts (and|&) nevis|(st\.?|saint) vincent (and|&) the grenadines|são tomé (and|&) príncipe|newfoundland (and|&) labrador|jammu (and|&) kashmir|andaman (and|&) nicobar( islands)?|tyne (and|&) wear|brighton (and|&) hove|dumfries (and|&) galloway|turks (and|&) caicos( islands)?|wallis (and|&) futuna|svalbard (and|&) jan mayen|middle east (and|&) (north )?africa|n\/a|24\/7|w\/)|\+\/-/gi

const separators = /\s*(?:;|\||\n|·|•|\/|\s\+\s|,?\s(?:or|and|oder|und|ou|et|o|y)\s|\s&\s)\s*/i

/**
 * The places in a label that names several: "Berlin or Munich", "NYC / SF / Remote", "Paris, France; Lyon, France". Text in
 * brackets stays with its place. Parts that name no place ("Remote", "Hybrid") are dropped if others do. A single place is
 * returned as it is. Commas alone never separate places here, since "Paris, Texas" and "Paris, Lyon" look alike (see
 * resolve-locations.ts).
 */
export function splitLocationLabels(label: string): string[] {
  const kept: string[] = []
  const keep = (text: string): string => `\ue000${kept.push(text) - 1}\ue001`
  const guarded = label.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, keep).replaceAll(unsplittable, keep)
  const restore = (text: string): string => {
    let out = text
    while (out.includes('\ue000'))
      out = out.replace(/\ue000(\d+)\ue001/, (_all, index: string) => kept[Number(index)] ?? '')
    return out.trim()
  }
  const pieces = guarded.split(separators)
  // "New York, San Francisco, or Seattle": a list that ends in ", or" is also split at its commas.
  const isList = /,\s(?:or|and)\s/i.test(guarded)
  const parts = pieces
    .flatMap((part) => (isList ? part.split(/,\s*/) : [part]))
    .map(restore)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  const places = parts.filter((part) => !isWorkplaceOnly(part))
  const chosen = places.length > 0 ? places : parts.slice(0, 1)
  return chosen.length > 1 ? [...new Set(chosen)] : [label.trim()]
}
