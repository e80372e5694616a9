/** Removes the elements of `gone` (ascending) from `list` (ascending), in place; returns the remaining part. */
export function without(list: Uint16Array, gone: Uint16Array): Uint16Array {
  let length = 0
  let from = 0
  for (const local of gone) {
    let low = from
    let high = list.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((list[middle] as number) < local) low = middle + 1
      else high = middle
    }
    list.copyWithin(length, from, low)
    length += low - from
    from = low + Number(list[low] === local)
  }
  list.copyWithin(length, from)
  return list.subarray(0, length + list.length - from)
}
