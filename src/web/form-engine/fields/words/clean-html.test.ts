// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

test('structure and links stay', () => {
  const html = '<p>Read <strong>this</strong> <a href="https://example.org/a" class="x" onclick="go()">page</a>.</p>'
  expect(cleanHtml(html)).toBe(
    '<p>Read <strong>this</strong> <a href="https://example.org/a" rel="nofollow noopener noreferrer">page</a>.</p>',
  )
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<img src=x onerror=alert(1)>Text', 'Text'],
  ['<a href="javascript:alert(1)">go</a>', '<a>go</a>'],
  ['<a href=" JAVASCRIPT:alert(1)">go</a>', '<a>go</a>'],
  ['<svg><script>alert(1)</script><a href="x">y</a></svg>Z', 'Z'],
  ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
  ['<p style="position:fixed" id="form">x</p>', '<p>x</p>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['<template><script>alert(1)</script></template>', ''],
  ['<section><p>kept</p></section>', '<p>kept</p>'],
])('%s becomes "%s"', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})
