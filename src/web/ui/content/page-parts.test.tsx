// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { textOf } from '#tests/source-files.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ListItem } from './list-item.tsx'
import { LoadingOverlay } from '../feedback/loading-overlay.tsx'
import { HireArt, OfferArt } from '../feedback/milestone-art.tsx'
import { PageHeader } from './page-header.tsx'

afterEach(cleanup)

it('a page header has a title, and optionally info text and a clickable subtitle (spec/3 §2)', () => {
  render(
    <PageHeader
      title="Answers"
      info="3 of 9"
      subtitle={<a href="/form">First day</a>}
      actions={<button type="button">Export</button>}
    />,
  )
  const header = screen.getByRole('banner')
  expect(within(header).getByRole('heading', { level: 1, name: 'Answers' })).toBeTruthy()
  expect(within(header).getByText('3 of 9')).toBeTruthy()
  expect(within(header).getByRole('link', { name: 'First day' })).toBeTruthy()
  expect(within(header).getByRole('button', { name: 'Export' })).toBeTruthy()
  expect(renderToStaticMarkup(<PageHeader title="Alerts" />)).not.toContain('<p')
})

it('a list item has a heading, info and actions, in that order (spec/3 §2)', () => {
  render(
    <ul>
      <ListItem heading="Welder" info={<p>Kiel</p>} actions={<button type="button">Show more options</button>} />
      <ListItem heading="Diver" level={3} info={<p>Oslo</p>} />
    </ul>,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toBe('WelderKielShow more options')
  expect(within(first!).getByRole('heading', { level: 2 })).toBeTruthy()
  expect(within(second!).getByRole('heading', { level: 3 })).toBeTruthy()
  expect(second?.children).toHaveLength(1)
})

it('the overlay covers the screen and says what is happening (spec/3 §2)', () => {
  render(<LoadingOverlay title="Signing out" />)
  const overlay = screen.getByRole('status')
  expect(within(overlay).getByRole('heading', { level: 1, name: 'Signing out' })).toBeTruthy()
  const styles = textOf('src/web/ui/feedback/loading-overlay.module.css')
  expect(styles).toMatch(/position: fixed;\s*inset: 0;/)
})

it('the illustrations of an offer and a hire take their colors from the theme and are hidden from screen readers (spec/3 §2)', () => {
  for (const picture of [<OfferArt key="offer" />, <HireArt key="hire" />]) {
    const markup = renderToStaticMarkup(picture)
    expect(markup).toContain('aria-hidden="true"')
    expect(markup).not.toMatch(/fill="|stroke="|#[0-9a-f]{3}/i)
  }
  const styles = textOf('src/web/ui/feedback/milestone-art.module.css')
  const colors = [...styles.matchAll(/(?:fill|stroke): ([^;]+);/g)].map(([, color]) => color)
  expect(colors.filter((color) => !/^(none|var\(--[a-z-]+\))$/.test(color!))).toEqual([])
  expect(renderToStaticMarkup(<EmptyState art={<OfferArt />} title="None" />)).toContain('viewBox="0 0 200 140"')
})
