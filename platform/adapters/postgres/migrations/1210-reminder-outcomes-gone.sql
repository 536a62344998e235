-- Outcomes of reminders, and what-ifs of their settings, are gone. What was sent, closed and set stays in the log.
drop table if exists reminder_outcomes;
delete from projections where name = 'reminder-outcomes';
delete from definition_runs where achievement_id = 'reminders';
