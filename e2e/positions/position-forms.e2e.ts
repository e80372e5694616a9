import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'
import { call, publishedForm, signInStaff } from '../support/form-steps.ts'

const items = [
  {
    name: 'boats',
    type: 'radio',
    label: 'Which boats have you steered?',
    choices: [
      { value: 'small', label: 'Small ones' },
      { value: 'large', label: 'Large ones' },
    ],
  },
]

test('a recruiter finds a draft in the list, chooses its forms, publishes it by link and makes another link', async ({
  page,
  newVisitor,
  problems,
}) => {
  test.slow()
  problems.allow(/^404 GET .*(position_details|\/job\/private)/)
  const title = `Night pilot ${randomUUID().slice(0, 6)}`
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page)
  const form = await publishedForm(page, { purpose: 'application', items })
  const other = await publishedForm(page, { purpose: 'application', items })
  const draft = await call<{ id: string; revision: number; content: object }>(
    page,
    'POST',
    '/api/pcsx/staff/position_drafts',
    { key: randomUUID(), from: { kind: 'copy', positionId: demo.technician.id } },
  )
  const description = '<p>Bring ships of every size through the narrow sound, by night.</p>'
  await call(page, 'PUT', `/api/pcsx/staff/position_drafts/${draft.id}`, {
    revision: draft.revision,
    content: { ...draft.content, texts: { en: { title, description, benefits: '' } }, language: 'en', isPrivate: true },
  })

  await open(page, `/careers/admin/positions?query=${encodeURIComponent(title)}`)
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('Draft')
  await expect(row).toContainText(/Saved .*, /)
  await page.getByRole('checkbox', { name: /^Draft/ }).check()
  await expect(page).toHaveURL(/state=draft/)
  await expect(page.getByRole('status').filter({ hasText: /^1 of [\d,]+ positions/ })).toBeVisible()
  await expectAccessible(page, 'a draft in the list of positions')
  await row.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(new RegExp(`/positions/drafts/${draft.id}`))

  const asked = page.getByRole('radiogroup', { name: 'Forms in the application' })
  await expect(asked.getByRole('radio', { name: /^As the forms’ rules say/ })).toBeChecked()
  await asked.getByRole('radio', { name: 'Only forms chosen here' }).check()
  for (const each of [form, other])
    await page.getByRole('combobox', { name: 'Add a form' }).first().selectOption(each.name)
  const preview = page.getByRole('link', { name: `Preview of ${form.name}, in a new tab` })
  await expect(preview).toHaveAttribute('href', new RegExp(`/admin/forms/${form.id}/preview.*version=1`))
  await page.getByRole('button', { name: `Move ${other.name} up` }).click()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await expectAccessible(page, 'the forms of a position')
  // A form that is archived in the meantime blocks publishing, and can be removed.
  await call(page, 'POST', `/api/pcsx/admin/forms/${other.id}/archive`, {})
  await page.reload()
  const problem = `“${other.name}” was archived, so candidates can’t be asked to fill it in. Restore it under Forms, or remove it here.`
  await page.getByRole('button', { name: `Show: ${problem}` }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: other.name }).filter({ hasText: 'Restore' }).last(),
  ).toBeVisible()
  await page.getByRole('button', { name: `Remove ${other.name}` }).click()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish this position?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/careers\/admin\/positions\/\d+(\?|$)/)

  const link = page.getByRole('textbox', { name: 'Private link' })
  const before = await link.inputValue()
  const visitor = await newVisitor()
  await open(visitor, before)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const positionId = /positions\/(\d+)/.exec(page.url())![1]!
  const token = new URL(before).searchParams.get('token')!
  const { definition } = await call<{ definition: { sections: { items: { label: string }[] }[] } }>(
    visitor,
    'GET',
    `/api/pcsx/application_form?position_id=${positionId}&token=${token}`,
  )
  expect(definition.sections.flatMap((section) => section.items.map(({ label }) => label))).toContain(items[0]!.label)

  await page.getByRole('button', { name: 'Make a new link' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('stops working at once')
  await expectAccessible(page, 'making a new private link')
  await dialog.getByRole('button', { name: 'Make a new link' }).click()
  await expect(link).not.toHaveValue(before)
  await expect(page.getByRole('button', { name: 'Make a new link' })).toBeFocused()
  await open(visitor, before)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toHaveCount(0)
  await open(visitor, await link.inputValue())
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await open(page, `/careers/admin/positions/${positionId}/history`)
  await expect(page.getByRole('listitem').getByText('Private link replaced', { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/careers/admin/positions/${positionId}?hl=ar`)
  await expectNoSideways(page)
})
