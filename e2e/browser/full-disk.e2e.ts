import { resumeInput, stepHeading } from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, open, reload, test } from '../support/fixtures.ts'
import { resumeFile } from '../support/resume-file.ts'

// The drill in scripts/drill/disk.ts tests what a full disk does to the server; this tests what the user sees and can do.
const noRoom = {
  status: 507,
  error: {
    message: 'The server is out of space, so nothing was saved. Your answers are still here. Try again later.',
    body: '',
  },
  data: null,
}

test('if the server has no room for an upload, it says so, and the same file can be uploaded again later', async ({
  page,
  candidate,
  problems,
}) => {
  expect(candidate.email).toContain('@')
  problems.allow(/^507 POST \S+ \/api\/pcsx\/applications\/[^/]+\/resume/)
  await open(page, `/careers/apply?pid=${demo.technician.id}&step=resume`)
  await expect(stepHeading(page, 'Résumé')).toBeVisible()
  await page.route(/\/resume$/, (route) => route.fulfill({ status: 507, json: noRoom }), { times: 1 })
  await resumeInput(page).setInputFiles(resumeFile('cv.pdf'))
  const told = page.getByRole('group', { name: 'Your résumé' }).getByText('The server is out of space')
  await expect(told).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download cv.pdf' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(told).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Download cv.pdf' })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('link', { name: 'Download cv.pdf' })).toBeVisible()
})
