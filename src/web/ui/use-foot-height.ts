import { useEffect, type RefObject } from 'react'

const debounceMs = 500

/**
 * Keeps focused elements from hiding behind a sticky footer: the page's scroll padding includes the footer's height, measured
 * again 500 ms after it changed (spec/3 §9).
 */
export function useFootHeight(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = foot.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const { style } = document.documentElement
    const measure = () => {
      const height = Math.ceil(element.getBoundingClientRect().height)
      // A hidden bar reserves no space; another one may be visible.
      if (height === 0) style.removeProperty('--foot-bar')
      else style.setProperty('--foot-bar', `${height}px`)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, debounceMs)
    })
    measure()
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      style.removeProperty('--foot-bar')
    }
  }, [foot])
}
