import { useEffect, type RefObject } from 'react'

const debounceMs = 500

/**
 * Keeps focused fields from hiding behind the sticky footer: the page's scroll padding includes the footer's height, measured
 * again 500 ms after it changed (spec/3 §9).
 */
export function useFootHeight(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = foot.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const { style } = document.documentElement
    const measure = () => {
      style.setProperty('--foot-bar', `${Math.ceil(element.getBoundingClientRect().height)}px`)
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
