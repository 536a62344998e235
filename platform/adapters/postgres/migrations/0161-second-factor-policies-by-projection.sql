-- Organizations that require a second factor are known from the read model of organizations.
drop table organization_second_factors;
drop function tell_second_factor_policy_changed();
