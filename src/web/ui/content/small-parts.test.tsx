import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'
import { Pagination } from './pagination.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { StepList } from './step-list.tsx'

test('initials are the first letters of the first and last word', () => {
  expect(initials('Inès Calder')).toBe('IC')
  expect(initials('  inès de la calder ')).toBe('IC')
  expect(initials('Inès')).toBe('I')
  expect(initials('𝒜da 王')).toBe('𝒜王')
  expect(initials(' ')).toBe('')
})

test('pages are links with the current one marked and no links beyond the ends', () => {
  const html = renderToStaticMarkup(
    <Pagination
      page={3}
      pageCount={3}
      label="Pages"
      previousLabel="Previous"
      nextLabel="Next"
      renderLink={(page, props) => (
        <a key={`${page}${props.rel}`} href={`?page=${page}`} {...props}>
          {props.children}
        </a>
      )}
    />,
  )
  expect(html).toContain('<a href="?page=3" aria-current="page">3</a>')
  expect(html).toContain('aria-label="Previous" rel="prev"')
  expect(html).not.toContain('Next')
})

test('progress stays between 0 and 100, and has no value while unknown', () => {
  expect(renderToStaticMarkup(<ProgressBar label="Upload" percent={140} />)).toContain('aria-valuenow="100"')
  expect(renderToStaticMarkup(<ProgressBar label="Upload" percent={-3} />)).toContain('aria-valuenow="0"')
  expect(renderToStaticMarkup(<ProgressBar label="Upload" />)).not.toContain('aria-valuenow')
})

test('a step spells out what its mark shows', () => {
  const html = renderToStaticMarkup(
    <StepList
      label="Sections"
      doneLabel="done"
      steps={[
        { id: 'a', label: 'Details', state: 'done', href: '#a' },
        { id: 'b', label: 'Experience', state: 'now', problem: '2 errors found', href: '#b' },
      ]}
    />,
  )
  expect(html).toContain('Details<span class="vh"> (done)</span>')
  expect(html).toContain('aria-current="step"')
  expect(html).toContain('2 errors found')
})
