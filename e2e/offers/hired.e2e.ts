import { expectAccessible } from '../support/accessible.ts'
import { changeDatabase, endUndoTime } from '../support/database.ts'
import { enterEmployer, givenEmployer, givenPosition } from '../support/employer-steps.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { call } from '../support/form-steps.ts'
import { keyboard, pointer, type Hand } from '../support/hand.ts'
import { signInByCode } from '../support/mailbox.ts'
import { resumeFile } from '../support/resume-file.ts'
import { wordsOf, type Words } from '../support/words.ts'

/** One way through the whole: in a language, on a screen, with a pointer or the keyboard alone. */
interface Way {
  locale: string
  viewport: { width: number; height: number }
  hand: Hand
}

/** Actions on one's own page. */
class Person {
  readonly page: Page
  readonly #domain: string
  readonly #way: Way
  readonly t: Words

  constructor(page: Page, domain: string, way: Way) {
    this.page = page
    // A step that cannot be done is named by the failure, before the journey's own time is over.
    page.setDefaultTimeout(15_000)
    this.#domain = domain
    this.#way = way
    this.t = wordsOf(way.locale)
  }

  open(path: string) {
    return open(this.page, `${path}${path.includes('?') ? '&' : '?'}domain=${this.#domain}&hl=${this.#way.locale}`)
  }

  heading = (name: string | RegExp) => this.page.getByRole('heading', { name }).first()
  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true }).first()
  link = (name: string | RegExp) => this.page.getByRole('link', { name }).first()
  field = (name: string | RegExp) => this.page.getByRole('textbox', { name }).first()
  press = (target: ReturnType<Person['button']>) => this.#way.hand.press(this.page, target)
  type = (target: ReturnType<Person['button']>, text: string) => this.#way.hand.type(this.page, target, text)
  check = (target: ReturnType<Person['button']>) => this.#way.hand.check(this.page, target)

  /** An entry of the menu that is open, which has the focus. */
  async choose(name: string) {
    const entry = this.page.getByRole('menuitem', { name })
    await expect(entry).toBeVisible()
    if (this.#way.hand === pointer) return entry.click()
    for (let presses = 0; presses < 20; presses++) {
      if (await entry.evaluate((element) => element === document.activeElement)) break
      await this.page.keyboard.press('ArrowDown')
    }
    await expect(entry).toBeFocused()
    await this.page.keyboard.press('Enter')
  }

  notes = () => this.page.getByRole('region', { name: this.t('applicationNotes.title') }).getByRole('listitem')

  /** The page is accessible, and as wide as the screen. */
  async looksRight(what: string) {
    await expectNoSideways(this.page)
    await expectAccessible(this.page, what)
  }
}

/** From the form to the confirmation, without an account. */
async function apply(who: Person, position: number, name: string, email: string): Promise<void> {
  const { t, page } = who
  await who.open(`/careers/apply?pid=${position}`)
  await resumeInputOf(who).setInputFiles(resumeFile('resume.pdf'))
  await expect(who.link(t('formEngine.download'))).toBeVisible()
  await who.press(who.button(t('apply.next')))
  await expect(who.heading(t('application.section.details'))).toBeVisible()
  await who.type(page.getByLabel(t('application.field.email')), email)
  await who.type(page.getByLabel(t('application.field.fullName')), name)
  await who.type(page.getByLabel(t('application.field.location')), 'Stromness')
  await who.looksRight('the details of an application')
  await who.press(who.button(t('apply.next')))
  await expect(who.heading(t('apply.step.review'))).toBeVisible()
  await who.press(who.button(t('apply.submit')))
  await expect(who.heading(t('apply.sentTitle'))).toBeFocused()
}

const resumeInputOf = (who: Person) =>
  who.page.getByRole('group', { name: who.t('application.field.resume') }).locator('input[type="file"]')

/** Follows an application that was sent without an account: signs in with its address, and takes it over. */
async function follow(who: Person, email: string): Promise<void> {
  const link = await who.link(who.t('apply.sentGuestSignIn')).getAttribute('href')
  await signInByCode(who.page.request, email)
  await who.open(link!)
  await who.press(who.button(who.t('applications.claimYes')))
  await expect(who.button(who.t('applications.claimYes'))).toHaveCount(0)
}

/** Moves the application that is open to its next stage, with the standard message. */
async function move(who: Person, to: 'in_review' | 'hired'): Promise<void> {
  const { t } = who
  const status = t(`staffApplications.status.${to}`)
  await who.press(who.button(t('staffApplications.moveTo', { status })))
  const dialog = who.page.getByRole('dialog')
  await who.press(dialog.getByRole('button', { name: t('staffApplications.moveCount', { count: 1, status }) }))
  await expect(dialog).toHaveCount(0)
  // The element that has the focus from here on stays clear of it.
  await expect(who.page.getByRole('button', { name: t('staffApplications.undo') }).first()).toBeVisible()
}

/** Next year, in the format of date inputs: a day on which the order of day and month makes no difference. */
const nextYear = () => `${new Date().getFullYear() + 1}-02-02T12:12`

const reason = 'We need somebody with offshore training.'

async function walk(way: Way, page: Page, newVisitor: () => Promise<Page>) {
  const domain = await givenEmployer({ behaviourFlags: { disableLoggedOutApply: false } }, { isDemo: true })
  const enter = async (role: 'admin' | 'recruiter' | 'hiring_manager' | 'interviewer', name: string) => {
    const window = await newVisitor()
    await window.setViewportSize(way.viewport)
    await enterEmployer(window, domain, { email: `${role}@${domain}`, name, role })
    return new Person(window, domain, way)
  }
  const recruiter = await enter('recruiter', 'Moira Linklater')
  const manager = await enter('hiring_manager', 'Magnus Rendall')
  const interviewer = await enter('interviewer', 'Ines Otero')
  const admin = await enter('admin', 'Ada Admin')
  const position = await givenPosition(domain, `hiring_manager@${domain}`)
  await call(admin.page, 'PUT', '/api/offer/admin/approval_rules', {
    revision: 0,
    steps: [
      { id: 'managers', who: { kind: 'team', part: 'hiring_manager' }, pay: null, departments: [], positions: [] },
    ],
  })
  const { t } = recruiter

  const visitor = new Person(page, domain, way)
  await page.setViewportSize(way.viewport)
  await page.context().setExtraHTTPHeaders({ 'x-group-id': domain })
  const other = new Person(await newVisitor(), domain, way)
  await other.page.setViewportSize(way.viewport)
  await other.page.context().setExtraHTTPHeaders({ 'x-group-id': domain })

  await test.step('a visitor applies, and the recruiter is notified automatically', async () => {
    await recruiter.open('/careers/admin')
    await apply(visitor, position, 'Robin Flett', `robin@${domain}`)
    await expect(recruiter.page.getByText('Robin Flett').first()).toBeVisible()
    await apply(other, position, 'Sam Otter', `sam@${domain}`)
  })

  let application = ''
  await test.step('the recruiter reads it and asks the hiring manager, who answers', async () => {
    await recruiter.press(recruiter.link('Robin Flett'))
    await expect(recruiter.heading('Robin Flett')).toBeVisible()
    application = new URL(recruiter.page.url()).pathname.split('/').at(-1)!
    await move(recruiter, 'in_review')
    await recruiter.type(recruiter.field(t('applicationNotes.label')), 'Calm at sea. @Magnus')
    await recruiter.press(recruiter.button(t('applicationNotes.ask', { name: 'Magnus Rendall' })))
    await expect(recruiter.field(t('applicationNotes.label'))).toBeFocused()
    await recruiter.page.keyboard.type('what do you think?')
    await recruiter.press(recruiter.button(t('applicationNotes.add')))
    await expect(recruiter.notes()).toHaveCount(1)
    await recruiter.looksRight('an application with a note')

    await manager.open(`/careers/admin/applications/${application}`)
    await expect(manager.notes()).toHaveText(/what do you think\?/)
    await manager.type(manager.field(t('applicationNotes.label')), 'Invite them.')
    await manager.press(manager.button(t('applicationNotes.add')))
    await expect(manager.notes()).toHaveCount(2)
  })

  await test.step('two colleagues hold an interview that the candidate accepts, and send their scorecards', async () => {
    await follow(visitor, `robin@${domain}`)
    await recruiter.open(`/careers/admin/applications/${application}`)
    const interviews = recruiter.page.getByRole('region', { name: t('meetings.interviews'), exact: true })
    await recruiter.press(
      interviews.getByRole('link', { name: new RegExp(`^${t('staffInterviews.ofApplication.arrange')}`) }),
    )
    await recruiter.type(recruiter.field(t('staffInterviews.time', { number: 1 })), nextYear())
    for (const name of ['Magnus Rendall', 'Ines Otero']) {
      await recruiter.press(recruiter.button(t('staffInterviews.addColleague')))
      await recruiter.choose(name)
    }
    await recruiter.looksRight('arranging an interview')
    await recruiter.press(recruiter.button(t('staffInterviews.invite')))
    await expect(recruiter.page).not.toHaveURL(/\/new/)
    const interview = new URL(recruiter.page.url()).pathname.split('/').at(-1)!

    await visitor.open('/careers/interviews')
    await visitor.press(visitor.button(new RegExp(`${t('interviews.accept')}`)))
    await expect(page.getByRole('main').getByText(t('interviews.status.confirmed'), { exact: true })).toBeVisible()
    await visitor.looksRight('an accepted interview')
    const passed = `update interviews
      set starts_at = now() - interval '1 hour', created_at = now() - interval '1 day' where id = $1`
    expect(await changeDatabase(passed, [interview])).toBe(true)
    for (const colleague of [manager, interviewer]) {
      await colleague.open(`/careers/admin/interviews/${interview}`)
      const own = colleague.page.getByRole('region', { name: t('scorecards.own') })
      await colleague.check(own.getByRole('radio', { name: t('scorecards.word.strong_yes'), exact: true }).last())
      await colleague.type(
        own.getByRole('textbox', { name: t('scorecards.summary') }),
        'Calm, and honest about limits.',
      )
      await colleague.looksRight('a scorecard')
      await colleague.press(own.getByRole('button', { name: t('scorecards.send') }))
      await expect(own.getByRole('button', { name: t('scorecards.send') })).toHaveCount(0)
    }
    await recruiter.open(`/careers/admin/applications/${application}`)
    await expect(recruiter.page.getByText('Calm, and honest about limits.')).toHaveCount(2)
  })

  await test.step('another is rejected with a reason, and reads it', async () => {
    await recruiter.open('/careers/admin/applications')
    await recruiter.press(recruiter.link('Sam Otter'))
    await recruiter.press(recruiter.button(t('staffApplications.reject')))
    const dialog = recruiter.page.getByRole('dialog')
    await recruiter.type(dialog.getByRole('textbox', { name: t('staffApplications.reason') }), reason)
    await recruiter.looksRight('rejecting someone')
    await recruiter.press(
      dialog.getByRole('button', { name: t('staffApplications.rejectTomorrow', { count: 1, name: 'Sam Otter' }) }),
    )
    await expect(dialog).toHaveCount(0)
    expect(await endUndoTime(`sam@${domain}`)).toBe(true)
    await follow(other, `sam@${domain}`)
    await other.open('/careers/applications?tab=inactive')
    await expect(other.page.getByText(reason)).toBeVisible()
    await other.looksRight('an application that has ended')
  })

  await test.step('an offer is made, approved and extended', async () => {
    await recruiter.open(`/careers/admin/applications/${application}`)
    await recruiter.press(recruiter.button(new RegExp(`^${t('offerApprovals.makeOffer')}`)))
    await expect(recruiter.page.getByLabel(t('staffOffers.field.candidate_name'))).toHaveValue('Robin Flett')
    await recruiter.press(recruiter.button(t('staffOffers.addPay')))
    await recruiter.type(recruiter.field(t('staffOffers.amount')), '39000')
    await recruiter.type(recruiter.field(t('staffOffers.currency')), 'GBP')
    await recruiter.type(recruiter.page.getByLabel(t('staffOffers.startDate')), '2027-02-02')
    await recruiter.type(recruiter.field(t('staffOffers.place')), 'Kirkwall')
    await recruiter.type(recruiter.field(t('staffOffers.field.manager')), 'Magnus Rendall')
    await recruiter.press(recruiter.button(t('offerApprovals.send')))
    await expect(recruiter.heading(t('offerApprovals.draftIs.waiting'))).toBeVisible()
    await recruiter.looksRight('an offer that waits for approval')
    const draft = new URL(recruiter.page.url())

    await manager.open('/careers/admin')
    await manager.press(manager.link(new RegExp(`^${t('console.home.act.offerApprovals')}.*Robin Flett`)))
    await expect(manager.page.getByText('£39,000', { exact: false }).first()).toBeVisible()
    await manager.looksRight('an offer to approve')
    await manager.press(manager.button(t('offerApprovals.approve')))
    await expect(manager.button(t('offerApprovals.approve'))).toHaveCount(0)

    await recruiter.open(`${draft.pathname}${draft.search}`)
    await recruiter.press(recruiter.button(t('staffOffers.extend')))
    await recruiter.press(recruiter.button(t('staffOffers.extendNow')))
    await expect(recruiter.heading('Robin Flett')).toBeVisible()
  })

  await test.step('the candidate reads the offer and signs it', async () => {
    await visitor.open('/careers/offers')
    await visitor.looksRight('offers')
    const main = page.getByRole('main')
    await visitor.press(main.locator('a[href*="/careers/offer/"]').first())
    await expect(visitor.heading(/./)).toBeVisible()
    await visitor.press(main.locator('a[href*="/careers/offer-letter/"], a[href*="/offer-document/"]').first())
    await visitor.check(page.getByRole('checkbox', { name: t('offers.sign.agree') }))
    await visitor.type(page.getByLabel(t('offers.sign.name')), 'Robin Flett')
    await visitor.looksRight('a letter to sign')
    await visitor.press(visitor.button(t('offers.sign.submit')))
    await expect(page.getByRole('dialog', { name: t('offers.signed.title') })).toBeVisible()
  })

  await test.step('the recruiter sees that it is signed, and hires', async () => {
    await recruiter.open(`/careers/admin/applications/${application}`)
    const offer = recruiter.page.getByRole('region', { name: t('offerApprovals.offer'), exact: true })
    await expect(offer).toContainText(t('offers.status.accepted'))
    await move(recruiter, 'hired')
    // The list next to the application has the stage too, and is hidden on a phone.
    const stages = recruiter.page.getByRole('main').getByText(t('staffApplications.status.hired'), { exact: true })
    await expect(stages.filter({ visible: true }).first()).toBeVisible()
    await recruiter.looksRight('an application of someone who is hired')
  })
}

test('from an application to a signed offer, on a phone', async ({ page, newVisitor }) => {
  test.setTimeout(300_000)
  await walk({ locale: 'en', viewport: { width: 390, height: 844 }, hand: pointer }, page, newVisitor)
})

test('from an application to a signed offer, with the keyboard alone, from right to left', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(300_000)
  await walk({ locale: 'ar', viewport: { width: 1440, height: 900 }, hand: keyboard }, page, newVisitor)
})
