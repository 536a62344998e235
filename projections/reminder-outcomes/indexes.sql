create index reminder_outcomes_time on reminder_outcomes (at);
