create index flight_reports_by_day on flight_reports (user_id, day, revision);
