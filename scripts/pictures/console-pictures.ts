import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { admin, phone, wide, type Picture } from './picture.ts'

const recruiter = 'recruiter@demo.test'

/** Calls the API as the page does. */
const call = (page: Page, method: string, path: string, body: unknown) =>
  page.evaluate(
    async ([how, where, text]) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="_csrf"]')!.content
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token }
      const answer = await fetch(where!, { method: how!, headers, body: text! })
      if (!answer.ok) throw new Error(`${how} ${where}: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { data: { id: string } }).data
    },
    [method, path, JSON.stringify(body)] as const,
  )

/** A copy of a position, next to its checks. */
async function writePosition(page: Page): Promise<void> {
  const from = { kind: 'copy', positionId: 20418 }
  const { id } = await call(page, 'POST', '/api/pcsx/staff/position_drafts', { key: randomUUID(), from })
  await page.goto(`/careers/admin/positions/drafts/${id}`, { waitUntil: 'networkidle' })
  await page.frameLocator('iframe[title="Preview"]').getByRole('heading', { level: 1 }).waitFor()
}

async function openScorecard(page: Page): Promise<void> {
  await page.locator('main a[href*="/careers/admin/interviews/"]').first().click()
  await page
    .getByRole('region', { name: /scorecard/i })
    .first()
    .scrollIntoViewIfNeeded()
}

/** The dialog that rejects the first person of the list. */
async function openRejection(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('checkbox').nth(1).check()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  const read = dialog.getByRole('region', { name: /will read/ })
  await read.getByText('Thank you').first().waitFor()
  await dialog.getByLabel('Reason for your reports').selectOption({ index: 2 })
  await read
    .getByText(/experience/)
    .first()
    .waitFor()
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('inter')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
}

const openFirst = (start: string) => async (page: Page) => {
  await page.locator(`main a[href*="${start}"]`).first().click()
  await page.waitForURL((url) => url.pathname.length > start.length)
  await page.getByRole('textbox').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** The employer's side, as a recruiter sees it. */
export const consolePictures: Picture[] = [
  ...[wide, phone].flatMap((size): Picture[] => {
    const own = { ...size, signedInAs: recruiter }
    return [
      { name: `console-home-${size.width}`, path: '/careers/admin', ...own },
      {
        name: `console-application-${size.width}`,
        path: '/careers/admin/applications?status=interview',
        ...own,
        prepare: async (page) => {
          await page.locator('main a[href*="/careers/admin/applications/"]').first().click()
          await page.getByRole('heading', { level: 1 }).first().waitFor()
          await page.waitForLoadState('networkidle')
        },
      },
    ]
  }),
  { name: 'console-positions-1440', path: '/careers/admin/positions', ...wide, signedInAs: recruiter },
  {
    name: 'console-position-edit-1440',
    path: '/careers/admin/positions',
    ...wide,
    signedInAs: recruiter,
    prepare: writePosition,
  },
  { name: 'console-applications-1440', path: '/careers/admin/applications', ...wide, signedInAs: recruiter },
  { name: 'console-board-1440', path: '/careers/admin/applications?layout=board', ...wide, signedInAs: recruiter },
  {
    name: 'console-reject-1440',
    path: '/careers/admin/applications?status=in_review',
    ...wide,
    signedInAs: recruiter,
    prepare: openRejection,
  },
  { name: 'console-board-390', path: '/careers/admin/applications?layout=board', ...phone, signedInAs: recruiter },
  { name: 'console-palette-1440', path: '/careers/admin', ...wide, signedInAs: recruiter, prepare: openPalette },
  { name: 'console-team-1440', path: '/careers/admin/team', ...wide, signedInAs: admin },
  { name: 'console-audit-log-1440', path: '/careers/admin/settings/audit-log', ...wide, signedInAs: admin },
  { name: 'console-retention-1440', path: '/careers/admin/settings/retention', ...wide, signedInAs: admin },
  {
    name: 'console-process-1440',
    path: '/careers/admin/settings/processes',
    ...wide,
    signedInAs: admin,
    prepare: openFirst('/careers/admin/settings/processes/'),
  },
  { name: 'console-reasons-1440', path: '/careers/admin/settings/rejection-reasons', ...wide, signedInAs: admin },
  {
    name: 'console-kit-1440',
    path: '/careers/admin/interviews/kits',
    ...wide,
    signedInAs: recruiter,
    prepare: openFirst('/careers/admin/interviews/kits/'),
  },
  { name: 'console-people-1440', path: '/careers/admin/people', ...wide, signedInAs: recruiter },
  { name: 'console-people-file-1440', path: '/careers/admin/people/add', ...wide, signedInAs: recruiter },
  { name: 'console-inbox-1440', path: '/careers/admin/messages', ...wide, signedInAs: recruiter },
  { name: 'console-calendar-1440', path: '/careers/admin/interviews/calendar', ...wide, signedInAs: recruiter },
  {
    name: 'console-scorecard-1440',
    path: '/careers/admin/interviews/mine',
    ...wide,
    signedInAs: recruiter,
    prepare: openScorecard,
  },
  { name: 'console-reports-1440', path: '/careers/admin/reports', ...wide, signedInAs: recruiter },
  { name: 'console-equality-1440', path: '/careers/admin/analytics/equality', ...wide, signedInAs: admin },
  { name: 'console-messages-1440', path: '/careers/admin/messages/templates/new', ...wide, signedInAs: admin },
]
