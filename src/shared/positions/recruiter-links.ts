/** Links into a recruiter's system that speaks the specification's addresses (spec/3 §2 "Pipeline links"). */

interface PipelineLink {
  positionId: number
  /** `applicants`, `contacted`, or a workflow of the employer's own. */
  workflow: string
  /** spec/3 §2: `active` by default. */
  step?: string
}

/** A relative link to a position's pipeline, with the filter that its workflow has. */
export function pipelineLink({ positionId, workflow, step = 'active' }: PipelineLink): string {
  const filters = filtersOf(workflow, String(positionId))
  const query = new URLSearchParams({ pid: String(positionId), workflow_id: workflow, step })
  if (filters) query.set('current_filters', JSON.stringify(filters))
  return `position/pipeline_v2?${query}`
}

function filtersOf(workflow: string, positionId: string): Record<string, unknown> | null {
  const notArchived = { archived_for: { exclude: [positionId] } }
  if (workflow === 'applicants')
    return { application_status: ['active', 'not hired'], ...notArchived, active_job_id_stage: [positionId] }
  if (workflow === 'contacted')
    return { contacted_for: [positionId], ...notArchived, 'profile.outreach_status': ['Opened', 'Replied'] }
  return null
}
