create index logbook_entries_by_time on logbook_entries (user_id, written_at desc, name desc) where content is not null;
create index logbook_entries_by_step on logbook_entries (user_id, step) where step is not null;
create index logbook_entries_by_text on logbook_entries (user_id, (content ->> 'about')) where kind = 'addition';
create index logbook_entries_by_word on logbook_entries using gin (words);
create index logbook_entries_with_text on logbook_entries (user_id, written_at desc, name desc)
  where kind in ('story', 'report', 'ripple', 'project') and (content ->> 'text' is not null or version > 1);
