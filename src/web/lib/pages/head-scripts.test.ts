import { expect, it } from 'vitest'
import type { BootData } from '#contract/boot-data.ts'
import type { PageId } from '#contract/page-ids.ts'
import { headScripts, isForNewPage } from './head-scripts.ts'

/** spec/2 §2: page-specific head scripts from configuration. */

const addressesOf = (page: PageId | undefined, pageLoadHeadScripts?: Record<string, string[]>) => {
  const pcsxConfig = { ...(pageLoadHeadScripts && { scriptConfig: { pageLoadHeadScripts } }) }
  return headScripts({ configs: { pcsxConfig } } as Pick<BootData, 'configs'>, page)
}

it('uses the page’s own scripts, or those for all pages, or none if the employer has none', () => {
  const scripts = { jobs: ['/jobs.js', '/more.js'], offers: [], default: ['/all.js'] }
  expect(addressesOf('jobs', scripts)).toEqual([
    { src: '/jobs.js', async: true },
    { src: '/more.js', async: true },
  ])
  expect(addressesOf('settings', scripts)).toEqual([{ src: '/all.js', async: true }])
  expect(addressesOf(undefined, scripts)).toEqual([{ src: '/all.js', async: true }])
  expect(addressesOf('offers', scripts)).toEqual([])
  expect(addressesOf('jobs')).toEqual([])
})

it('runs no scripts at a secret address, which opens as a new page after one that ran some', () => {
  const { configs } = { configs: { pcsxConfig: { scriptConfig: { pageLoadHeadScripts: { default: ['/all.js'] } } } } }
  const [open, secret] = [{ configs } as unknown as BootData, { configs, isSecret: true } as unknown as BootData]
  expect(headScripts(secret, 'jobs')).toEqual([])
  expect(isForNewPage(open, '/careers/alerts?token=x')).toBe(true)
  expect(isForNewPage(open, '/careers/alerts')).toBe(false)
  expect(isForNewPage(secret, '/careers/alerts?token=x')).toBe(false)
  expect(isForNewPage({ configs: { pcsxConfig: {} } } as unknown as BootData, '/careers/alerts?token=x')).toBe(false)
})

it('excludes staff pages unless scripts are set for them', () => {
  expect(addressesOf('console', { default: ['/all.js'] })).toEqual([])
  expect(addressesOf('console', { console: ['/own.js'] })).toEqual([{ src: '/own.js', async: true }])
})
