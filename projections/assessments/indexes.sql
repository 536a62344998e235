create index assessment_results_newest on assessment_results (user_id, assessment, revision desc);
create index assessment_results_by_kind on assessment_results (assessment, completed_at);
