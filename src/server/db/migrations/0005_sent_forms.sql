ALTER TABLE "applications" ADD COLUMN "submitted_form" jsonb;--> statement-breakpoint
-- What was sent before is kept as the form that it was: one section of questions.
UPDATE "applications" SET "submitted_form" = jsonb_build_object(
  'schemaVersion', 1, 'title', '', 'variant', 'StepperForm',
  'sections', jsonb_build_array(jsonb_build_object('name', 'questions', 'items', (
    SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'name', q->>'id',
      'type', CASE q->>'type' WHEN 'choice' THEN 'radio' WHEN 'choices' THEN 'checkbox' WHEN 'consent' THEN 'checkboxItem' ELSE q->>'type' END,
      'label', q->>'label', 'help', q->>'help', 'required', (q->>'required')::boolean,
      'choices', CASE WHEN q->>'type' IN ('choice', 'choices') THEN coalesce(q->'options', '[]'::jsonb) END
    )) ORDER BY at), '[]'::jsonb)
    FROM jsonb_array_elements("submitted_questions") WITH ORDINALITY AS asked(q, at)
  )))
) WHERE "submitted_questions" IS NOT NULL;
