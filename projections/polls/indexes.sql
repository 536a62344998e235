create index poll_answers_by_month on poll_answers (month);
