-- When a round of work was last done to its end: what has stopped for long shows in the health of the product.
alter table job_rounds add column finished_at timestamptz;
