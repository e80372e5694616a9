import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { letter, shortLetter, yearly, type DemoOffer } from '../demo-offers.ts'
import { insertOffersTo } from '../write-demo-offer.ts'
import type { StoredApplication } from './insert-applications.ts'

const day = 86_400

/** The number of offers, the latest: each has a letter to be typeset, and the accepted ones a sealed signature, which takes a while. */
const mostOffers = 24
const openForDays = 14

/** The offers of applications at the stage "offer" and later. `now` in Unix seconds. */
export async function insertOffers(
  deps: Deps,
  tx: Db,
  stored: readonly StoredApplication[],
  now: number,
): Promise<void> {
  const offered = stored
    .flatMap((application) => {
      const place = application.steps.findIndex(({ status }) => status === 'offer')
      return place === -1 ? [] : [{ application, step: application.steps[place]!, end: application.steps[place + 1] }]
    })
    .toSorted((a, b) => b.step.ts - a.step.ts)
    .slice(0, mostOffers)
  for (const { application, step, end } of offered) {
    const { person, position, userId } = application
    const daysAgo = (ts: number): number => (now - ts) / day
    const offer: DemoOffer = {
      positionName: position.title,
      positionId: position.id,
      isContract: false,
      extendedDaysAgo: daysAgo(step.ts),
      expiresInDays: openForDays - daysAgo(step.ts),
      end: end ? { status: end.status === 'hired' ? 'Accepted' : 'Declined', daysAgo: daysAgo(end.ts) } : null,
      startsInDays: 50,
      place: position.locations[0]?.label ?? 'Kirkwall, Orkney',
      pay: [yearly('Base salary', middleOf(position.pay), 'Paid monthly, reviewed each April')],
      documents: [
        letter(
          shortLetter(`We are delighted to offer you the position of ${position.title}.`, person.name.split(' ')[0]),
          {
            now: end?.status === 'hired' ? 'signed' : 'as it was',
          },
        ),
      ],
    }
    await insertOffersTo(deps, tx, { id: userId!, name: person.name, email: person.email }, [offer], now)
  }
}

/** From the published range per year; the technicians' pay if there is none. */
const middleOf = (pay: StoredApplication['position']['pay']): number =>
  pay?.interval === 'year' && pay.currency === 'GBP'
    ? Math.round(((pay.min ?? pay.max ?? 0) + (pay.max ?? pay.min ?? 0)) / 200) * 100
    : 36_500
